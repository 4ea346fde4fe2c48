import { bullBreeds } from './cast-bull-breeds.ts'
import { doodles } from './cast-doodles.ts'
import { farm } from './cast-farm.ts'
import { herders } from './cast-herders.ts'
import { labradors } from './cast-labradors.ts'
import { terriers } from './cast-terriers.ts'

/** All dogs with a portrait. */
export const cast = [...labradors, ...farm, ...herders, ...doodles, ...bullBreeds, ...terriers]
