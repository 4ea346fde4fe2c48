import * as z from 'zod/mini'

/** Relation of an owner to the reader: `friend` when the reader added them. */
export const Relation = z.nullable(z.literal('friend'))
export type Relation = z.output<typeof Relation>
