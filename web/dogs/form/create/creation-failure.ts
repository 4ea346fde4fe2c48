import { hasCode, hasStatus, NetworkError } from '#web/platform/api/api.ts'

/** The toast's text when creating a dog failed. */
export function creationFailure(error: unknown): string {
  if (hasCode(error, 'invalid-input')) return 'Please check all required fields are filled correctly.'
  if (hasStatus(error, 400)) return 'Some information is missing or incorrect. Please review your entries.'
  if (error instanceof NetworkError) return 'Network issue. Please check your connection and try again.'
  return 'Failed to create dog profile. Please try again.'
}
