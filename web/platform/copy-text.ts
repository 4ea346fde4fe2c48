/**
 * Copies a text to the clipboard. Plain-http pages have no `navigator.clipboard`, so they use `execCommand('copy')`.
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    const isWritten = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    if (isWritten) return true
  }
  return copySelected(text)
}

function copySelected(text: string): boolean {
  const helper = document.createElement('textarea')
  helper.value = text
  helper.style.position = 'fixed'
  helper.style.opacity = '0'
  const focused = document.activeElement
  document.body.append(helper)
  helper.select()
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way without https
  const isCopied = document.execCommand('copy')
  helper.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
