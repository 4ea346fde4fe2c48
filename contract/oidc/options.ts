/** The longest answer of a provider that is read: the query of the address to which it sends browsers back. */
export const PROVIDER_ANSWER_MAX = 4096
