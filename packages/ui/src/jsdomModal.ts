/**
 * For tests only: jsdom has <dialog>, but neither showModal nor close. Call it once in a test file that opens a Dialog
 * or a Drawer. It only opens and closes; the browser's inertness and focus trap are tested in the journeys.
 */
export function installModal(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
