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
  // Only a closed layer's entry is come to: an open one is on its own already.
  addEventListener('popstate', leaveLayer)
}

function leaveLayer(): void {
  if (isOnLayer()) history.back()
}
