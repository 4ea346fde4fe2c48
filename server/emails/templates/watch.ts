import { countOf } from '#contract/kit/count-of.ts'
import { APP_NAME } from '#contract/site/options.ts'
import type { EmailContent } from './frame.ts'
import { asName, greeting, named } from './names.ts'

export interface NewDogs {
  firstName: string | null
  /** The newest of them. */
  dogs: readonly { name: string; breed: string; url: string }[]
  count: number
}

/** The day's dogs that fit what the recipient looks for. */
export function newDogsEmail({ firstName, dogs, count }: NewDogs): EmailContent {
  const heading = count === 1 ? 'A new dog that suits' : `${countOf(count, 'new dog')} that suit`
  const more = count - dogs.length
  return {
    subject: heading,
    preview: 'They fit what you look for.',
    heading,
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `${count === 1 ? 'This dog fits' : 'These dogs fit'} what you asked us to look for on ${APP_NAME}:`,
      },
      ...dogs.map(({ name, breed, url }) => {
        const kind = asName(breed)
        return { button: `Meet ${named(asName(name), 'the dog').inside}${kind === null ? '' : ` (${kind})`}`, url }
      }),
      ...(more > 0 ? [{ paragraph: `And ${more} more.` }] : []),
      { note: 'What we look for stands in your Settings, where it can be paused and deleted.' },
    ],
    reason: `You get this e-mail because you keep a search on ${APP_NAME}.`,
  }
}
