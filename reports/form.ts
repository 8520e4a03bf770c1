// Does a value have the form that a JSON schema describes? Knows the keywords that `schema/report-v1.json` uses, and no others,
// so that the published schema is what a report is held against.

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly required?: readonly string[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** The first thing that is wrong, with its path: `races[0].issue must be integer, is "42"`. */
export function faultOf(value: unknown, schema: Schema, root: Schema = schema, path = ''): string | undefined {
  if (schema.$ref !== undefined) return faultOf(value, root.$defs![schema.$ref.slice('#/$defs/'.length)]!, root, path);
  const where = path === '' ? 'the report' : path;
  const wanted = wantedOf(value, schema);
  if (wanted !== undefined) return `${where} must be ${wanted}, is ${shown(value)}`;
  if (Array.isArray(value))
    return first(value.entries(), ([i, item]) => faultOf(item, schema.items!, root, `${path}[${i}]`));
  return isObject(value) ? memberFault(value, schema, root, path) : undefined;
}

/** What the value itself, apart from its members, should have been; undefined if it is that. */
function wantedOf(value: unknown, schema: Schema): string | undefined {
  const { type, minimum = -Infinity, minItems = 0, maxItems = Infinity } = schema;
  if ('const' in schema && value !== schema.const) return JSON.stringify(schema.const);
  if (schema.enum?.includes(value) === false)
    return `one of ${schema.enum.map((one) => JSON.stringify(one)).join(', ')}`;
  const types = typeof type === 'string' ? [type] : type;
  if (types?.some((one) => isOfType(value, one)) === false) return types.join(' or ');
  if (typeof value === 'number' && value < minimum) return `at least ${minimum}`;
  if (!Array.isArray(value) || (value.length >= minItems && value.length <= maxItems)) return undefined;
  return `a list of ${minItems === maxItems ? minItems : `${minItems} to ${maxItems}`}`;
}

function memberFault(value: Record<string, unknown>, schema: Schema, root: Schema, path: string): string | undefined {
  const missing = schema.required?.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${join(path, missing)} is missing`;
  return first(Object.entries(value), ([name, member]) => {
    const known = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties![name] : schema.additionalProperties;
    return known === undefined ? undefined : faultOf(member, known, root, join(path, name));
  });
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function first<T>(items: Iterable<T>, fault: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = fault(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : JSON.stringify(value).slice(0, 60);
}
