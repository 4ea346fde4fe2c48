import { type Frequency, treatmentsAreDue } from '#contract/health/due.ts'
import { VETS_PLAN_FIRST } from '#contract/health/suggestions.ts'
import type { HealthKind } from '#contract/health/options.ts'
import { dayInWords } from '#contract/kit/dates.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { BECAUSE_OF_ACCOUNT, type Block, type EmailContent } from './frame.ts'
import { asName, asTreatment, greeting, named } from './names.ts'

/** The names of the frequencies in mails. */
const FREQUENCY_WORDS: Record<Frequency, string> = {
  monthly: 'monthly',
  'every-2-months': 'every 2 months',
  'every-3-months': 'quarterly',
  'every-6-months': 'every 6 months',
  annually: 'annual',
  'every-2-years': 'every 2 years',
}

const KIND_TEXTS: Record<HealthKind, { it: string; advice: string }> = {
  vaccinations: { it: 'vaccination', advice: 'A good time to call your vet for an appointment.' },
  worming: { it: 'worming treatment', advice: 'A good time to check whether there is a tablet left in the cupboard.' },
  flea: { it: 'flea treatment', advice: 'A good time to check whether there is any left in the cupboard.' },
}

/** The partner whose offer reminders show; undefined without its settings. */
export interface Promo {
  name: string
  url: string
  code: string | null
}

export interface DueTreatment {
  firstName: string | null
  dogName: string
  kind: HealthKind
  name: string
  frequency: Frequency
  lastGiven: string
  due: string
  /** The page with the dog's records. */
  recordsUrl: string
  promo: Promo | null
}

const A_TREATMENT = 'a treatment'

const dogOf = (typed: string) => named(asName(typed), 'your dog')

/** The mail for one treatment that is due within a week. */
export function treatmentEmail(treatment: DueTreatment): EmailContent {
  const { firstName, kind, frequency, lastGiven, due, recordsUrl, promo } = treatment
  const [dog, name] = [dogOf(treatment.dogName), asTreatment(treatment.name)]
  const { it, advice } = KIND_TEXTS[kind]
  return {
    subject: `${dog.first}: ${name ?? A_TREATMENT} is due on ${dayInWords(due)}`,
    preview: `Last given on ${dayInWords(lastGiven)}.`,
    heading: `${dog.first}'s ${name ?? it} is due on ${dayInWords(due)}`,
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: `${dog.first}'s ${name ? `${it} (${name})` : it} is due on ${dayInWords(due)}. ${advice}` },
      { paragraph: `Last given: ${dayInWords(lastGiven)}. Frequency: ${FREQUENCY_WORDS[frequency]}.` },
      { button: `Open ${dog.inside}'s health records`, url: recordsUrl },
      { note: `When it is done, add it to the records, and we will remind you of the next one. ${VETS_PLAN_FIRST}.` },
      ...offer(promo),
    ],
    reason: `You get this e-mail because ${dog.inside}'s health records are kept on ${APP_NAME}.`,
  }
}

export interface ManyTreatments extends Pick<DueTreatment, 'firstName' | 'promo'> {
  count: number
  /** The treatments that the mail lists. */
  soonest: readonly Pick<DueTreatment, 'dogName' | 'kind' | 'name' | 'due'>[]
  /** The page with the owner's dogs. */
  dogsUrl: string
}

/** The mail for many treatments that are due within a week. */
export function manyTreatmentsEmail({ firstName, count, soonest, dogsUrl, promo }: ManyTreatments): EmailContent {
  const lines = soonest.map(({ dogName, kind, name, due }) => {
    const treatment = asTreatment(name) ?? KIND_TEXTS[kind].it
    return `${dogOf(dogName).first}'s ${treatment} is due on ${dayInWords(due)}`
  })
  const more = count - lines.length
  return {
    subject: treatmentsAreDue(count),
    preview: 'They are due within a week.',
    heading: treatmentsAreDue(count),
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: 'These treatments are due within a week:' },
      { list: lines },
      ...(more > 0 ? [{ paragraph: `And ${more} more.` }] : []),
      { button: 'Open your dogs', url: dogsUrl },
      { note: `When one is done, add it to the records, and we will remind you of the next one. ${VETS_PLAN_FIRST}.` },
      ...offer(promo),
    ],
    reason: `You get this e-mail because your dogs' health records are kept on ${APP_NAME}.`,
  }
}

/** The partner's offer, labelled as sponsored. Not the sponsor of the dashboard. */
function offer(promo: Promo | null): Block[] {
  if (!promo) return []
  const code = promo.code ? ` with the code ${promo.code}` : ''
  return [{ label: 'Sponsored', offer: `${promo.name}: $10 off your first order${code}.`, url: promo.url }]
}

export interface MissingPhoto {
  firstName: string | null
  dogName: string
  url: string
}

/** The mail for a dog whose photo could not be saved. */
export function missingPhotoEmail({ firstName, dogName, url }: MissingPhoto): EmailContent {
  const dog = dogOf(dogName).inside
  return {
    subject: `Please add a photo of ${dog}`,
    preview: 'Profiles with a photo find company sooner.',
    heading: `Please add a photo of ${dog}`,
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `The photo of ${dog} did not arrive, so the profile is shown without one. Other owners like to see who they might meet:`,
      },
      { button: 'Add a photo', url },
      { note: 'JPG, PNG or WebP, up to 10 MB. We make it smaller, and take out the place where it was taken.' },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}
