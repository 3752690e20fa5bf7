// The choices below a cell that is being typed in: above everything else, and always beside its cell.
import type { ReactNode } from 'react'
import { type Combobox, ComboboxList, ComboboxOption } from '../combobox.tsx'
import styles from './sheet-editors.module.css'

export interface PopupChoice {
  key: string
  label: ReactNode
  /** Beside it, smaller. */
  note?: string | undefined
}

interface SheetPopupProps {
  of: Combobox
  label: string
  choices: readonly PopupChoice[]
  onPick: (position: number) => void
}

/** Needs so much room below its cell, in pixels, or goes where there is more. */
const ROOM = 220

function keepBesideCell(popup: HTMLDivElement): () => void {
  const place = () => {
    const box = popup.parentElement?.getBoundingClientRect()
    if (!box) return
    const below = innerHeight - box.bottom
    const under = below > ROOM || below > box.top
    popup.style.left = `${box.left}px`
    popup.style.minWidth = `${box.width}px`
    popup.style.top = under ? `${box.bottom}px` : ''
    popup.style.bottom = under ? '' : `${innerHeight - box.top}px`
  }
  if (!popup.matches(':popover-open')) popup.showPopover()
  place()
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
  return () => {
    removeEventListener('scroll', place, { capture: true })
    removeEventListener('resize', place)
  }
}

export function SheetPopup({ of, label, choices, onPick }: SheetPopupProps) {
  return (
    <ComboboxList of={of} label={label} popover="manual" className={styles.popup} onDrawn={keepBesideCell}>
      {choices.map(({ key, label, note }, position) => (
        <ComboboxOption
          key={key}
          id={of.id}
          position={position}
          active={position === of.active}
          className={styles.option}
          onPick={() => onPick(position)}
        >
          <span>{label}</span>
          {note && <span className={styles.note}>{note}</span>}
        </ComboboxOption>
      ))}
    </ComboboxList>
  )
}
