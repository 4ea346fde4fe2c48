import type { HealthKind } from './options.ts'
import type { Treatment, Vaccination } from './schemas.ts'

/** Shown beside the suggestions on every screen that offers them. */
export const VETS_PLAN_FIRST = "Your vet's plan comes first"

interface Suggestion<F> {
  name: string
  frequency: F
  /** The condition under which it applies, in a few words. */
  hint: string
}

/**
 * Suggested names, as New Zealand vets use them, with their usual frequency. Products are named by their kind, never
 * by their brand.
 */
export const HEALTH_SUGGESTIONS = {
  vaccinations: [
    {
      name: 'DHP (distemper, hepatitis, parvovirus)',
      frequency: 'every-2-years',
      hint: 'Core vaccine; first booster after one year, then every 1 to 3 years',
    },
    {
      name: 'DHP puppy course',
      frequency: 'monthly',
      hint: 'Every 3 to 4 weeks until about 16 weeks of age',
    },
    {
      name: 'Leptospirosis',
      frequency: 'annually',
      hint: 'Where it is found, above all in the north and near rats, farms and waterways',
    },
    {
      name: 'Kennel cough',
      frequency: 'annually',
      hint: 'For boarding, daycare and dogs that meet many others',
    },
  ],
  worming: [
    {
      name: 'All-wormer tablet',
      frequency: 'every-3-months',
      hint: 'Against round-, hook-, whip- and tapeworms in adult dogs',
    },
    {
      name: 'Puppy wormer',
      frequency: 'monthly',
      hint: 'Every 2 weeks until 12 weeks of age, then monthly until 6 months',
    },
    {
      name: 'Sheep measles tapeworm treatment',
      frequency: 'monthly',
      hint: 'Praziquantel, for dogs that live on or visit farms',
    },
    {
      name: 'Spot-on wormer',
      frequency: 'monthly',
      hint: 'For dogs that spit out tablets; tapeworms often need a tablet too',
    },
  ],
  flea: [
    { name: 'Spot-on flea treatment', frequency: 'monthly', hint: 'On the skin between the shoulders, all year round' },
    {
      name: 'Monthly flea tablet',
      frequency: 'monthly',
      hint: 'Chewable; works from the inside, so swimming does not wash it off',
    },
    { name: 'Three-month flea tablet', frequency: 'every-3-months', hint: 'Chewable; lasts about 12 weeks' },
    { name: 'Flea collar', frequency: 'every-6-months', hint: 'Lasts six to eight months; check the label' },
  ],
} as const satisfies {
  [Kind in HealthKind]: readonly Suggestion<
    Kind extends 'vaccinations' ? Vaccination['frequency'] : Treatment['frequency']
  >[]
}
