import type { Config } from '#server/config.ts'
import { openProvider, returnAddress } from '#server/oidc/provider.ts'
import { fault, type Finding, good } from './finding.ts'

/** Whether the OpenID provider by which people sign in answers, and describes itself. Whether it knows us is not asked. */
export async function examineProvider({ oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>): Promise<Finding[]> {
  if (oidc === null) return []
  try {
    await openProvider(oidc)
    const sentence = `The OpenID provider at OIDC_ISSUER answers. It must know the address ${returnAddress(publicUrl)}, to which it sends people back.`
    return [good(sentence)]
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return [fault(`The OpenID provider at OIDC_ISSUER does not answer as one: ${cause}.`)]
  }
}
