// The field for several names in one cell: part of a name, Enter or a comma; a name again takes it out.
import type { KeyboardEvent } from 'react'
import styles from './sheet-editors.module.css'
import { leavingKeys, useFieldFocus } from './sheet-editors.tsx'
import { SheetPopup } from './sheet-popup.tsx'
import { type SheetTokensProps, useSheetTokens } from './use-sheet-tokens.tsx'

function tokenKeys(event: KeyboardEvent, field: ReturnType<typeof useSheetTokens>) {
  event.stopPropagation()
  if (event.nativeEvent.isComposing) return
  const { key, shiftKey, repeat } = event
  const { typed, listed, combobox } = field
  // A key held down a moment too long would leave the cell.
  if (key === 'Enter' && repeat) return event.preventDefault()
  if (listed.length > 0 && combobox.moves(event)) return event.preventDefault()
  if (key === ',' || key === ';') field.takeTyped()
  else if (key === 'Backspace' && typed === '') field.removeLast()
  else if (key === 'Enter') field.leave(shiftKey ? 'up' : 'down')
  else if (key === 'Tab') field.leave(shiftKey ? 'left' : 'right')
  else return void leavingKeys(event, { ...field, fresh: typed === '' })
  event.preventDefault()
}

export function SheetTokens(props: SheetTokensProps) {
  const { source, label } = props
  const input = useFieldFocus()
  const field = useSheetTokens(props)
  const { chosen, unread, typed, listed, combobox } = field
  return (
    <span className={styles.tokens}>
      {chosen.map((token) => (
        <span key={token} className={styles.token}>
          {source.nameOf(token)}
        </span>
      ))}
      {unread.map((text) => (
        <span key={text} className={styles.unreadToken}>
          {text}
        </span>
      ))}
      <input
        ref={input}
        className={styles.tokenField}
        aria-label={label}
        {...combobox.field}
        placeholder={chosen.length + unread.length === 0 ? source.words.placeholder : ''}
        value={typed}
        onChange={(event) => field.setTyped(event.currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          event.stopPropagation()
          if (source.split(text).length < 2) return
          event.preventDefault()
          field.takeMany(text)
        }}
        onBlur={() => field.commit(null)}
        onKeyDown={(event) => tokenKeys(event, field)}
      />
      {listed.length > 0 && (
        <SheetPopup
          of={combobox}
          label={source.words.offers}
          onPick={(position) => field.pick(listed[position]?.id)}
          choices={listed.map((offer) => ({
            key: String(offer.id),
            label: offer.name,
            note: field.isIn(offer.id) ? 'take out' : (offer.note ?? undefined),
          }))}
        />
      )}
      {source.isEnough(typed) && listed.length === 0 && (
        <span className={styles.nobody} role="status">
          {source.words.nobody}
        </span>
      )}
    </span>
  )
}
