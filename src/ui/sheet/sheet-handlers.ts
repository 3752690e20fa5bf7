// What the mouse, the keyboard and the clipboard do to a drawn sheet.
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Keyed } from '../../shared/row-steps.ts'
import type { Sheet } from './sheet.ts'
import type { SheetSpot } from './sheet-plan.ts'

export function cellId({ key, column }: SheetSpot): string {
  return `cell-${key}-${column}`
}

const cellOf = (spot: SheetSpot) => document.getElementById(cellId(spot))

function spotOf(target: EventTarget): SheetSpot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return cell && { key: cell.dataset.key ?? '', column: cell.dataset.column ?? '' }
}

/** A button in a cell has its own keys; Enter goes to it, and Escape back. */
function pressKey<R extends Keyed>(event: KeyboardEvent, sheet: Sheet<R>, onLeave: () => void): boolean {
  const { cursor } = sheet
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  const control = ctrlKey || metaKey
  const inButton = event.target instanceof HTMLButtonElement
  if (cursor.editing || event.defaultPrevented || (inButton && key !== 'Escape')) return false
  const plain = !control && !altKey
  if (plain && key === 'Escape') {
    if (inButton) cellOf(cursor)?.focus()
    else onLeave()
    return true
  }
  const button = plain && key === 'Enter' ? cellOf(cursor)?.querySelector('button') : null
  if (button) {
    button.focus()
    return true
  }
  // At once, so that the letter that opens the cell is typed into it.
  return flushSync(() => sheet.key({ key, shift: shiftKey, control, alt: altKey }))
}

export function sheetHandlers<R extends Keyed>(sheet: Sheet<R>, onLeave: () => void) {
  const copy = (event: ClipboardEvent): boolean => {
    if (sheet.cursor.editing) return false
    event.clipboardData.setData(
      'text/plain',
      sheet.copy((spot) => cellOf(spot)?.innerText ?? ''),
    )
    event.preventDefault()
    return true
  }
  return {
    onKeyDown(event: KeyboardEvent) {
      if (pressKey(event, sheet, onLeave)) event.preventDefault()
    },
    onMouseDown(event: MouseEvent) {
      const spot = spotOf(event.target)
      if (!spot || event.button !== 0 || (sheet.cursor.editing && sheet.isAt(spot))) return
      if (event.target instanceof HTMLButtonElement) return
      // A box is ticked by its own click.
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
      sheet.press(spot, event.shiftKey)
    },
    onMouseOver(event: MouseEvent) {
      const spot = spotOf(event.target)
      if ((event.buttons & 1) === 0 || !spot || sheet.cursor.editing || sheet.isAt(spot)) return
      sheet.choose(spot, sheet.cursor.anchor)
    },
    onDoubleClick(event: MouseEvent) {
      const spot = spotOf(event.target)
      if (spot && !sheet.cursor.editing && sheet.isAt(spot)) sheet.edit(false)
    },
    onCopy(event: ClipboardEvent) {
      if (copy(event)) sheet.say('Copied')
    },
    onCut(event: ClipboardEvent) {
      if (copy(event)) sheet.clear('Cut')
    },
    onPaste(event: ClipboardEvent) {
      if (sheet.cursor.editing) return
      if (sheet.paste(event.clipboardData.getData('text/plain'))) event.preventDefault()
    },
  }
}
