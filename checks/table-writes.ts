import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { camelCase } from './camel-case.ts'

// Which feature writes to which table, read from the text of the server's files. A table belongs to the folder whose
// `x.table.ts` declares its row type.

/**
 * Calls whose table is the first or second argument: Kysely's own, and `deleteBatch` and `deleteUnlocked` of the
 * platform.
 */
const CALL =
  /\b(?:(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*|(?:deleteBatch|deleteUnlocked)\(\s*\w+,\s*)(?:(['"])(\w+)\1|([\w.]+))/g
/** SQL that writes, and its table: with or without `only`, a schema and quotes. */
const RAW =
  /\b(?:insert\s+into|(?:delete\s+from|update|truncate(?:\s+table)?)(?:\s+only)?|merge\s+into(?:\s+only)?)\s+(?:(?:"?public"?\s*\.\s*)?"?(\w+)"?|\$\{)/gi
const COMMENT = /^\s*(?:\/\*|\*|\/\/).*$|\s\/\/\s.*$/gm
const TABLES = /interface Tables \{([^}]*)\}/
const WRITER = /^server\/(?!migrations\/)(?!.*\btesting\/).*(?<!\.test)\.ts$/

/** A write to a table, as it stands in a file. */
export interface TableWrite {
  file: string
  /** The area of the server in which the file lies: a feature, or `platform`. */
  by: string
  /** Undefined when the text does not tell. */
  table: string | undefined
  /** The area that declares the table. */
  owner: string | undefined
}

interface Source {
  file: string
  text: string
}

/** All writes of the server to declared tables, but for migrations and tests. */
export function tableWrites(root: string, files: string[]): TableWrite[] {
  const sources = files.filter((file) => WRITER.test(file)).map((file) => read(root, file))
  const owners = new Map(sources.flatMap(declaredTables))
  return sources.flatMap((source) => {
    const by = areaOf(source.file)
    const neighbours = sources.filter(({ file }) => areaOf(file) === by)
    return [...called(source, neighbours), ...raw(source)]
      .filter((table) => table === undefined || owners.has(table))
      .map((table) => ({ file: source.file, by, table, owner: table && owners.get(table) }))
  })
}

/** Writes to a table of another feature, and writes whose table cannot be read. */
export function foreignWriteFaults(root: string, files: string[]): string[] {
  return tableWrites(root, files).flatMap(({ file, by, table, owner }) => {
    if (by === owner) return []
    // The platform's helpers are told the table by the feature that calls them.
    if (table === undefined)
      return by === 'platform' ? [] : [`the table of this write cannot be read; name it as a literal: ${file}`]
    return [
      `a feature writes to its own tables only: ${file} writes to ${table}, which belongs to ${owner} (docs/decisions/0021)`,
    ]
  })
}

function read(root: string, file: string): Source {
  return { file, text: readFileSync(join(root, file), 'utf8') }
}

function areaOf(file: string): string {
  return file.split('/')[1] ?? ''
}

function declaredTables({ file, text }: Source): [table: string, owner: string][] {
  if (!file.endsWith('.table.ts')) return []
  const [, body = ''] = TABLES.exec(text) ?? []
  return [...body.matchAll(/(\w+):/g)].map(([, table = '']) => [table, areaOf(file)])
}

function called({ text }: Source, neighbours: Source[]): (string | undefined)[] {
  return [...text.matchAll(CALL)].flatMap(([, , literal, name = '']) =>
    literal === undefined ? listedIn(name, neighbours) : [camelCase(literal)],
  )
}

/** The tables of `insertInto(TABLES[kind])`, where a file of the same feature declares `const TABLES = { … }`. */
function listedIn(name: string, neighbours: Source[]): (string | undefined)[] {
  const declaration = new RegExp(String.raw`\bconst ${name}(?:: [^=]+)? = [[{]([^\]}]*)[\]}]`)
  const found = neighbours.map(({ text }) => declaration.exec(text)?.[1]).find((list) => list !== undefined)
  const names = [...(found ?? '').matchAll(/['"](\w+)['"]/g)].map(([, table = '']) => camelCase(table))
  return names.length > 0 ? names : [undefined]
}

function raw({ text }: Source): (string | undefined)[] {
  return [...text.replaceAll(COMMENT, '').matchAll(RAW)].map(([, table]) => table && camelCase(table))
}
