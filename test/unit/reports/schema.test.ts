// The schema that is published describes exactly what `report.ts` declares, and every report has that form.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { renderJson } from '../../../reports/json.ts';
import type { Schema } from '../../../reports/form.ts';
import { exampleReport } from '../../setup/example-report.ts';
import { fullReport, goodReport } from '../../setup/full-report.ts';
import { verdicts } from '../../setup/verdicts.ts';

const schema = JSON.parse(readFileSync('schema/report-v1.json', 'utf8')) as Schema;

/** The same schema, which also refuses what it does not describe. */
function strict(node: Schema): Schema {
  return JSON.parse(
    JSON.stringify(node, (_, value: Schema) =>
      typeof value === 'object' && value !== null && 'properties' in value && 'required' in value
        ? { ...value, additionalProperties: false }
        : value,
    ),
  ) as Schema;
}

function faultsOf(value: unknown, form: Schema): unknown {
  const validate = new Ajv2020({ allowUnionTypes: true }).compile(form);
  return validate(value) ? [] : validate.errors;
}

test('it is a JSON schema, and reports have its form', () => {
  const races = Object.values(verdicts).map(([race]) => race);
  for (const report of [exampleReport, fullReport, goodReport, { ...exampleReport, races }]) {
    expect(faultsOf(JSON.parse(renderJson(report)), schema)).toEqual([]);
  }
});

test('every field of a report is described', () => {
  for (const report of [exampleReport, fullReport]) {
    expect(faultsOf(JSON.parse(renderJson(report)), strict(schema))).toEqual([]);
  }
  expect(faultsOf({ ...exampleReport, surprise: 1 }, strict(schema))).not.toEqual([]);
});

test('a field that is missing or of another kind is refused; one that was added is not', () => {
  const { races: _, ...rest } = exampleReport;
  expect(faultsOf(rest, schema)).not.toEqual([]);
  expect(faultsOf({ ...exampleReport, totals: { ...exampleReport.totals, met: '3' } }, schema)).not.toEqual([]);
  expect(faultsOf({ ...exampleReport, surprise: 1 }, schema)).toEqual([]);
});

test('it has the fields of report.ts, the same ones are optional, and the same words may stand in them', () => {
  const program = ts.createProgram(['reports/report.ts'], { strict: true, exactOptionalPropertyTypes: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile('reports/report.ts')!;
  const report = source.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'Report')!;
  expect(schemaShape(schema)).toEqual(typeShape(checker.getTypeAtLocation(report), checker));
});

/** What both sides are compared by: fields with `?` where they are optional, lists, words, kinds. */
type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

function schemaShape(node: Schema): Shape {
  if (node.$ref !== undefined) return schemaShape(schema.$defs![node.$ref.slice('#/$defs/'.length)]!);
  if ('const' in node) return JSON.stringify(node.const);
  if (node.enum !== undefined)
    return node.enum
      .map((word) => JSON.stringify(word))
      .sort()
      .join(' | ');
  if (node.items !== undefined) return [schemaShape(node.items)];
  if (node.additionalProperties !== undefined) return { '*': schemaShape(node.additionalProperties) };
  if (node.properties === undefined) return [node.type!].flat().join(' | ').replace('integer', 'number');
  return Object.fromEntries(
    Object.entries(node.properties).map(([name, field]) => [
      node.required?.includes(name) === true ? name : `${name}?`,
      schemaShape(field),
    ]),
  );
}

function typeShape(type: ts.Type, checker: ts.TypeChecker): Shape {
  if (type.isUnion() && type.flags & ts.TypeFlags.Boolean) return 'boolean';
  if (type.isUnion())
    return type.types
      .map((part) => checker.typeToString(part))
      .sort(nullLast)
      .join(' | ');
  if (type.isStringLiteral() || type.isNumberLiteral()) return JSON.stringify(type.value);
  if (!(type.flags & ts.TypeFlags.Object)) return checker.typeToString(type);
  const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (item !== undefined) return [typeShape(item, checker)];
  const member = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  if (member !== undefined) return { '*': typeShape(member, checker) };
  return Object.fromEntries(
    checker.getPropertiesOfType(type).map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const declared = checker.getNonNullableType(checker.getTypeOfSymbol(property));
      const full = isOptional ? declared : checker.getTypeOfSymbol(property);
      return [isOptional ? `${property.name}?` : property.name, typeShape(full, checker)];
    }),
  );
}

function nullLast(a: string, b: string): number {
  return Number(a === 'null') - Number(b === 'null') || (a < b ? -1 : 1);
}
