// The choices below a cell that is being typed in: above everything else, and always beside its cell.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './sheet-editors.module.css'

export interface PopupChoice {
  key: string
  label: ReactNode
  /** Beside it, smaller. */
  note?: string | undefined
}

interface SheetPopupProps {
  id: string
  label: string
  choices: readonly PopupChoice[]
  active: number
  onPick: (position: number) => void
}

export function optionId(id: string, position: number): string {
  return `${id}-${position}`
}

export function SheetPopup({ id, label, choices, active, onPick }: SheetPopupProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popup = list.current
    const cell = popup?.parentElement
    if (!popup || !cell) return
    const place = () => {
      const box = cell.getBoundingClientRect()
      const below = innerHeight - box.bottom
      popup.style.left = `${box.left}px`
      popup.style.minWidth = `${box.width}px`
      popup.style.top = below > 220 || below > box.top ? `${box.bottom}px` : ''
      popup.style.bottom = below > 220 || below > box.top ? '' : `${innerHeight - box.top}px`
    }
    if (!popup.matches(':popover-open')) popup.showPopover()
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  })
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} popover="manual" className={styles.popup}>
      {choices.map((choice, position) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        <div
          key={choice.key}
          id={optionId(id, position)}
          role="option"
          tabIndex={-1}
          aria-selected={position === active}
          className={styles.option}
          // The field keeps the keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(position)}
        >
          <span>{choice.label}</span>
          {choice.note && <span className={styles.note}>{choice.note}</span>}
        </div>
      ))}
    </div>
  )
}
