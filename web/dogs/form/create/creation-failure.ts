/** The toast's text when creating a dog failed. */
export function creationFailure(error: unknown): string {
  const message = error instanceof Error ? error.message.toLowerCase() : ''
  if (message.includes('invalid dog data')) return 'Please check all required fields are filled correctly.'
  if (message.includes('validation')) return 'Some information is missing or incorrect. Please review your entries.'
  if (message.includes('network') || message.includes('fetch')) {
    return 'Network issue. Please check your connection and try again.'
  }
  return 'Failed to create dog profile. Please try again.'
}
