/** The state of the history entry of a layer over the page. */
interface LayerState {
  isLayer?: boolean
}

/** Whether the current history entry is that of a layer. */
export const isOnLayer = () => (history.state as LayerState | null)?.isLayer === true

/**
 * Takes the browser off the entry of a layer that is closed, by a reload or by Back and then Forward: Back would do
 * nothing there. Called once at start.
 */
export function leaveClosedLayers(): void {
  leaveLayer()
  // The layer of an entry that one returns to is closed: while it is open, the browser is on its entry already.
  addEventListener('popstate', leaveLayer)
}

function leaveLayer(): void {
  if (isOnLayer()) history.back()
}
