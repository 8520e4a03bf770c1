// Which words may stand where in a step? The types of its parameters.
import type { defineParameterType } from '@cucumber/cucumber';
import { parseCall } from './call.ts';
import { PATTERNS } from './finding.ts';

type ParameterType = Parameters<typeof defineParameterType>[0];

const asItStands = (text: string): string => text;

export const parameterTypes: readonly ParameterType[] = [
  { name: 'variant', regexp: /[A-Za-z][\w-]*/, transformer: asItStands, useForSnippets: false },
  { name: 'task', regexp: /[A-Z][\w-]*/, transformer: asItStands, useForSnippets: false },
  { name: 'call', regexp: /[A-Za-z_$][\w$]*\(.*\)/, transformer: parseCall, useForSnippets: false },
  { name: 'verdict', regexp: new RegExp(PATTERNS.join('|')), transformer: asItStands, useForSnippets: false },
  { name: 'token', regexp: /\S+~[0-9A-Fa-f]{4}/, transformer: asItStands, useForSnippets: false },
];
