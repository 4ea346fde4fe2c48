import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { camelCase } from '../camel-case.ts'
import type { Column } from './columns.ts'

// The row types are compared by the type checker itself: a program is written in which each column of the database is
// one line that compiles only when the row type agrees. So a row type may use any name or alias of the contract.

/** The types of pg's results: by its own parsers, and the two of server/platform/database/db.ts (int8, date). */
const AS_READ: Record<string, string> = {
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  uuid: 'string',
  date: 'string',
  numeric: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  timestamp: 'Date',
  bytea: 'Uint8Array',
  json: 'unknown',
  jsonb: 'unknown',
}

// A name that is missing is reported once: whatever else is asked of it (never) agrees.
const PROGRAM_HEAD = `
type Cell<T, C> = T extends keyof Tables ? (C extends keyof Tables[T] ? Tables[T][C] : never) : never
type Read<T, C> = SelectType<Cell<T, C>>
type Row<T> = T extends keyof Tables ? keyof Tables[T] : never
type Told<A, Agrees> = [A] extends [never] ? 'agrees' : Agrees extends true ? 'agrees' : { declared: A }
type Same<A, B> = Told<A, [A, B] extends [B, A] ? true : false>
type Fits<A, B> = Told<A, [A] extends [B] ? true : false>
type Null<A> = [A] extends [never] ? never : unknown extends A ? 'either' : null extends A ? 'null' : 'not null'
type Skip<T, C> = [Cell<T, C>] extends [never] ? never
  : [InsertType<Cell<T, C>>] extends [never] ? 'optional'
  : undefined extends InsertType<Cell<T, C>> ? 'optional' : 'needed'
`

const MISSING = 'is missing in the row type'
const UNTYPED = 'has no row type in any *.table.ts'

interface Line {
  code: string
  /** The fault when the line does not compile. */
  fault: string
}

/** The differences between the row types of `root` and the columns, one sentence each. */
export async function tableFaults(root: string, columns: Column[]): Promise<string[]> {
  const folder = join(root, 'node_modules/.cache/tables')
  await mkdir(folder, { recursive: true })
  const head = `import type { InsertType, SelectType } from 'kysely'
import type { Tables } from '${relative(folder, join(root, 'server/platform/database/db.ts'))}'${PROGRAM_HEAD}`
  const lines = programLines(columns)
  await writeFile(join(folder, 'program.ts'), `${head}${lines.map(({ code }) => code).join('\n')}\n`)
  const config = {
    extends: '../../../server/tsconfig.json',
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
    include: [],
    files: ['program.ts', ...(await tableFiles(root)).map((file) => join('../../..', file))],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  return readFaults(await compiled(root, folder), lines, head.split('\n').length)
}

async function tableFiles(root: string): Promise<string[]> {
  const files = await readdir(join(root, 'server'), { recursive: true })
  return files.filter((file) => file.endsWith('.table.ts')).map((file) => join('server', file))
}

function programLines(columns: Column[]): Line[] {
  const byTable = Map.groupBy(columns, ({ table }) => table)
  const names = [...byTable.keys()].map((table) => `'${camelCase(table)}'`).join(' | ')
  return [
    {
      code: claim(`Fits<keyof Tables, ${names || 'never'}>`),
      fault: 'a row type stands for a table that the database does not have',
    },
    ...[...byTable].flatMap(([table, its]) => [...tableLines(table, its), ...its.flatMap(columnLines)]),
  ]
}

function tableLines(table: string, columns: Column[]): Line[] {
  const [key, names] = [camelCase(table), columns.map(({ column }) => `'${camelCase(column)}'`).join(' | ')]
  return [
    { code: claim(`Fits<'${key}', keyof Tables>`), fault: `${table} ${UNTYPED}` },
    { code: claim(`Fits<Row<'${key}'>, ${names}>`), fault: `${table} lacks a column of its row type` },
  ]
}

function columnLines({ table, column, type, nullable, hasDefault, values }: Column): Line[] {
  const [key, name] = [`'${camelCase(table)}'`, `'${camelCase(column)}'`]
  const expected = typeRead(type, values)
  const at = `${table}.${column}`
  if (expected === undefined) return [{ code: claim(`never`), fault: `${at}: no rule for the type ${type}` }]
  const read = `Read<${key}, ${name}>`
  const null_ = nullable ? 'may be null' : 'is never null'
  const compare = /^("|boolean|Date|number)/.test(expected) ? 'Same' : 'Fits'
  const lines = [
    { code: `Fits<${name}, Row<${key}>>`, fault: `${at} ${MISSING}` },
    { code: `${compare}<NonNullable<${read}>, ${expected}>`, fault: `${at} is read as ${expected}` },
    { code: `Fits<Null<${read}>, 'either' | '${nullable ? 'null' : 'not null'}'>`, fault: `${at} ${null_}` },
  ]
  if (!nullable) {
    const [need, why] = hasDefault ? ['optional', 'has a default: Generated<…>'] : ['needed', 'has no default']
    lines.push({ code: `Fits<Skip<${key}, ${name}>, '${need}'>`, fault: `${at} ${why}` })
  }
  return lines.map(({ code, fault }) => ({ code: claim(code), fault }))
}

function typeRead(type: string, values: string[] | null): string | undefined {
  if (values !== null) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (!type.startsWith('_')) return AS_READ[type]
  const element = AS_READ[type.slice(1)]
  return element === undefined ? undefined : `readonly ${element}[]`
}

function claim(type: string): string {
  return `'agrees' satisfies ${type}`
}

async function compiled(root: string, folder: string): Promise<string> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return new Promise((resolve) => {
    execFile(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { cwd: folder }, (_error, stdout, stderr) => {
      resolve(stdout + stderr)
    })
  })
}

function readFaults(output: string, lines: Line[], headLines: number): string[] {
  const messages = output.split('\n').filter((line) => line !== '' && !line.startsWith(' '))
  const faults = messages.map((message) => {
    const [, at] = /^program\.ts\((\d+),/.exec(message) ?? []
    const line = at === undefined ? undefined : lines[Number(at) - headLines]
    const declared = /declared: (.+?);? \}/.exec(message)?.[1]
    if (line === undefined) return message
    return declared === undefined || line.fault.endsWith(UNTYPED)
      ? line.fault
      : `${line.fault}, but declared ${declared}`
  })
  return withoutEchoes([...new Set(faults)])
}

/** A table without a row type is reported once, not once more for each column. */
function withoutEchoes(faults: string[]): string[] {
  const untyped = faults.filter((fault) => fault.includes(UNTYPED)).map((fault) => fault.split(' ')[0])
  return faults.filter((fault) => !untyped.some((table) => fault.startsWith(`${table}.`)))
}
