import * as z from 'zod/mini'

/** What an owner is to the reader: `friend` when the reader added them. */
export const Relation = z.nullable(z.literal('friend'))
export type Relation = z.output<typeof Relation>
