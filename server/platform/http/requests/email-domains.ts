import { domainToASCII, domainToUnicode } from 'node:url'
import * as z from 'zod/mini'
import { EMAIL_FORMAT, EMAIL_INVALID } from '#contract/kit/email-address.ts'
import { ValidationFailed } from '../problem.ts'

/** Whether the domain of an address is in its canonical form; other spellings reach the same mailbox. */
export function hasCanonicalDomain(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const ascii = domainToASCII(domain)
  return ascii !== '' && domainToUnicode(ascii) === domain
}

/** Refuses e-mail addresses of validated input whose domain is not in its canonical form. */
export function refuseOtherDomainSpellings(schema: z.core.$ZodType, input: unknown): void {
  const values = input as Record<string, unknown>
  const isFaulty = (value: unknown) => typeof value === 'string' && !hasCanonicalDomain(value)
  const faulty = emailFieldsOf(schema).filter((field) => isFaulty(values[field]))
  const [first, ...rest] = faulty.map((field) => ({ field, message: EMAIL_INVALID }))
  if (first) throw new ValidationFailed([first, ...rest])
}

const known = new WeakMap<z.core.$ZodType, readonly string[]>()

/** The fields of a body that are e-mail addresses. */
function emailFieldsOf(schema: z.core.$ZodType): readonly string[] {
  const found = known.get(schema) ?? findEmailFields(schema)
  known.set(schema, found)
  return found
}

function findEmailFields(schema: z.core.$ZodType): string[] {
  if (!(schema instanceof z.core.$ZodObject)) return []
  const fields = Object.entries(schema._zod.def.shape)
  return fields.filter(([, field]) => z.globalRegistry.get(field)?.format === EMAIL_FORMAT).map(([name]) => name)
}
