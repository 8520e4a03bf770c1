// May this text be a link? Only a path that stays on the side of the page: no scheme, no host.

const BASE = 'https://page.invalid';

export function isPath(/** @type {string} */ text) {
  if (/^\/\/|[\\\s\p{Cc}]/u.test(text) || !URL.canParse(text, BASE)) return false;
  return new URL(text, BASE).origin === BASE;
}
