// How is an element made? Only here, and text only as text: nothing that a report holds is ever parsed as markup.
import { visible } from './visible.js';

/**
 * @typedef {Node | string | number | false | null | undefined} Child
 * @typedef {Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>} Attributes
 */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An HTML element. A function is a listener (`onclick`), a name with two dashes in front a property of its style.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} attributes
 * @param {...Child} children
 */
export function h(tag, attributes = {}, ...children) {
  return furnish(document.createElement(tag), attributes, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} attributes
 * @param {...Child} children
 */
export function svg(tag, attributes = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), attributes, children);
}

/** Puts these children in place of all that are there. @param {Element} parent @param {readonly Child[]} children */
export function fill(parent, children) {
  parent.replaceChildren(...children.flatMap(asNode));
}

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {readonly Child[]} children
 */
function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (name.startsWith('--')) element.style.setProperty(name, String(value));
    else element.setAttribute(name, value === true ? '' : visible(String(value), 2_000));
  }
  fill(element, children);
  return element;
}

/** @param {Child} child @returns {Node[]} */
function asNode(child) {
  if (child === undefined || child === null || child === false || child === '') return [];
  return [child instanceof Node ? child : document.createTextNode(visible(String(child)))];
}
