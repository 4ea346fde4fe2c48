import type { Violation } from './violations.ts'

const lint = (title: string, file: string, [text, says]: [string, RegExp]): Violation => ({
  title,
  step: 'lint',
  files: { [file]: text },
  says: new RegExp(`${file.replaceAll('.', String.raw`\.`)}.*${says.source}`),
})

const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n')

export const TYPE_VIOLATIONS: Violation[] = [
  lint("the contract does not know the browser's names", 'contract/t1.ts', [
    'export const t = document.title\n',
    /document/,
  ]),
  lint("the contract does not know Node's names", 'contract/t2.ts', ['export const t = process.pid\n', /process/]),
  lint("the server does not know the browser's names", 'server/dogs/t3.ts', [
    'export const t = document.title\n',
    /document/,
  ]),
  lint("the web does not know Node's names", 'web/dogs/t4.ts', ['export const t = process.pid\n', /process/]),
  lint('the web does not know what browsers learned of late', 'web/dogs/t9.ts', [
    'export const t = new Set([1]).union(new Set([2]))\n',
    /union/,
  ]),
  lint('enums cannot be erased', 'server/dogs/t5.ts', ['export enum Size {\n  Small,\n}\n', /erasableSyntaxOnly/]),
  lint('an element of a list may be missing', 'server/dogs/t6.ts', [
    'export const t = (list: string[]): string => list[0]\n',
    /undefined/,
  ]),
  lint('a type is imported as a type', 'server/dogs/t7.ts', [
    `import { Tables } from '#server/platform/database/db.ts'\n\nexport type T = Tables\n`,
    /verbatimModuleSyntax|type-only/,
  ]),
  lint('nothing is any by accident', 'web/dogs/t8.ts', [
    'export const t = (dog) => dog\n',
    /implicitly has an 'any' type/,
  ]),
]

export const LINT_VIOLATIONS: Violation[] = [
  lint('a promise is awaited', 'server/dogs/l1.ts', [
    'export function bark(): void {\n  Promise.resolve(1)\n}\n',
    /no-floating-promises/,
  ]),
  lint('any is not a type', 'server/dogs/l2.ts', [
    'export const dog = (it: any): string => String(it)\n',
    /no-explicit-any/,
  ]),
  lint('! is not a proof', 'server/dogs/l3.ts', [
    'export const dog = (it?: string): string => it!\n',
    /no-non-null-assertion/,
  ]),
  lint('settings are read in config.ts alone', 'server/dogs/l4.ts', [
    'export const port = process.env.PORT\n',
    /no-process-env/,
  ]),
  lint('settings do not come in by the back door', 'server/dogs/l5.ts', [
    `import { env } from 'node:process'\n\nexport const port = env.PORT\n`,
    /node:process/,
  ]),
  lint('a file has 250 lines at most', 'server/dogs/l6.ts', [
    `${lines(251, (i) => `export const dog${i} = ${i}`)}\n`,
    /max-lines/,
  ]),
  lint('a function has 50 lines at most', 'server/dogs/l7.ts', [
    `export function walk(log: (i: number) => void): void {\n${lines(50, (i) => `  log(${i})`)}\n}\n`,
    /max-lines-per-function/,
  ]),
  lint('a component has 80 lines at most', 'web/dogs/LongCard.tsx', [
    `export function LongCard() {\n  return (\n    <ul>\n${lines(80, (i) => `      <li>${i}</li>`)}\n    </ul>\n  )\n}\n`,
    /max-lines-per-function/,
  ]),
  lint('a function has 3 parameters at most', 'server/dogs/l9.ts', [
    'export const add = (a: number, b: number, c: number, d: number): number => a + b + c + d\n',
    /max-params/,
  ]),
  lint('a function has few ways through it', 'server/dogs/l10.ts', [
    `export function score(dog: number): number {\n${lines(8, (i) => `  if (dog === ${i}) return ${i * 2}`)}\n  return 0\n}\n`,
    /complexity/,
  ]),
  lint('hooks are not called on a condition', 'web/dogs/HookCard.tsx', [
    `import { useState } from 'react'\n\nexport function HookCard({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return <p>{String(on)}</p>\n}\n`,
    /rules-of-hooks|hooks/,
  ]),
  lint('an effect names what it depends on', 'web/dogs/EffectCard.tsx', [
    `import { useEffect } from 'react'\n\nexport function EffectCard({ name }: { name: string }) {\n  useEffect(() => {\n    document.title = name\n  }, [])\n  return <p>{name}</p>\n}\n`,
    /exhaustive/,
  ]),
  lint('a picture has a text', 'web/dogs/PictureCard.tsx', [
    `export function PictureCard() {\n  return <img src="/dog.webp" />\n}\n`,
    /alt/,
  ]),
  lint('what is clicked can be reached by keyboard', 'web/dogs/ClickCard.tsx', [
    `export function ClickCard({ open }: { open: () => void }) {\n  return <div onClick={open}>Biscuit</div>\n}\n`,
    /click-events-have-key-events|no-static-element-interactions/,
  ]),
  lint('the server does not write to the console', 'server/dogs/l15.ts', [
    `console.log('woof')\nexport {}\n`,
    /no-console/,
  ]),
  lint('equal means equal', 'server/dogs/l16.ts', [
    'export const same = (a: string, b: string): boolean => a == b\n',
    /eqeqeq/,
  ]),
  lint('files are named in kebab-case', 'server/dogs/dogPark.ts', [
    `export const park = 'Cornwall Park'\n`,
    /filename-case/,
  ]),
  lint('no test runs alone', 'server/dogs/l18.test.ts', [
    `import { expect, test } from 'vitest'\n\ntest.only('a dog barks', () => {\n  expect('woof').toBe('woof')\n})\n`,
    /no-focused-tests/,
  ]),
  lint('no test runs beside vitest and Playwright', 'server/dogs/l22.test.ts', [
    `import { test } from 'node:test'\n\ntest('a dog barks', () => {})\n`,
    /no-restricted-imports/,
  ]),
  lint('no search for counterexamples is cut short', 'server/dogs/l23.test.ts', [
    `import fc from 'fast-check'\n\nexport const limit = fc.interruptAfterTimeLimit(1_000)\n`,
    /no-restricted-properties/,
  ]),
  lint('the web parses addresses as the oldest browsers can', 'web/dogs/l24.ts', [
    `export const address = URL.parse('https://example.nz')\n`,
    /URL.parse.*no-restricted-properties/,
  ]),
  lint('the web stores nothing past web/platform/storage.ts', 'web/dogs/l25.ts', [
    `export const dog = localStorage.getItem('dog')\n`,
    /throws where site data is blocked/,
  ]),
  lint('a test expects something', 'server/dogs/l19.test.ts', [
    `import { test } from 'vitest'\n\ntest('a dog barks', () => {})\n`,
    /expect-expect/,
  ]),
  lint('a module is imported once, its types among its names', 'server/dogs/l21.ts', [
    `import { Dog } from '#contract/dogs/schemas.ts'\nimport type { Dog as Animal } from '#contract/dogs/schemas.ts'\n\nexport const pair = (dog: Animal): unknown => [dog, Dog]\n`,
    /no-duplicates/,
  ]),
]

export const OTHER_VIOLATIONS: Violation[] = [
  {
    title: 'a feature does not navigate past the platform',
    step: 'structure',
    files: { 'web/dogs/p24.ts': `export * from 'wouter/use-browser-location'\n` },
    says: /only web\/platform imports the router package: web\/dogs\/p24/,
  },
  {
    title: 'semicolons and double quotes are not our format',
    step: 'format',
    files: { 'server/dogs/f1.ts': 'export const dog = "Biscuit";\n' },
    says: /f1\.ts/,
  },
  {
    title: 'a file that nobody uses is dead',
    step: 'dead-code',
    files: { 'web/dogs/Forgotten.tsx': 'export const Forgotten = 1\n' },
    says: /web\/dogs\/Forgotten\.tsx/,
  },
  {
    title: 'an export that nobody uses is dead',
    step: 'dead-code',
    files: {
      'scripts/k2.ts': `import { alive } from '../server/dogs/k2.ts'\n\nconsole.log(alive)\n`,
      'server/dogs/k2.ts': 'export const alive = 1\nexport const neverUsed = 2\n',
    },
    says: /neverUsed/,
  },
  {
    title: 'a package that is not listed is reported',
    step: 'dead-code',
    files: { 'scripts/k3.ts': `import 'fastify'\n` },
    says: /fastify/,
  },
]
