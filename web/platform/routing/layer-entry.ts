/** The state of the history entry of a layer over the page. */
interface LayerState {
  isLayer?: boolean
}

/** Whether the current history entry is that of a layer. */
export const isOnLayer = () => (history.state as LayerState | null)?.isLayer === true

/** Takes the entry of a layer away that a reload has closed: Back would do nothing there. Called once at start. */
export function leaveClosedLayer(): void {
  if (isOnLayer()) history.back()
}
