// Says elsewhere what was entered on this device and is not saved, with the ways to save it or to give it up.
import { TextButton } from './button.tsx'
import { confirmDiscard } from './dialogs.tsx'
import { focusIfLost } from './focus-if-lost.ts'
import { Row } from './layout.tsx'
import { type LeftWords, leftSentences } from './left-words.ts'
import { StatusBanner } from './status-banner.tsx'

export interface LeftEntries extends LeftWords {
  /** 'Open the grid' */
  openLabel: string
  open: () => void
  discard: () => void
}

export function LeftUnsaved({ words, where, openLabel, open, discard }: LeftEntries) {
  return (
    <StatusBanner
      kind="attention"
      boxed
      action={
        <Row gap={8}>
          <TextButton onClick={open}>{openLabel}</TextButton>
          <TextButton
            aria-label={`Discard what was changed ${where}`}
            onClick={async () => {
              if (!(await confirmDiscard())) return
              discard()
              // What is left elsewhere, too, comes next.
              focusIfLost('[aria-label^="Discard what was changed"]')
            }}
          >
            Discard
          </TextButton>
        </Row>
      }
    >
      {leftSentences({ words, where })}
    </StatusBanner>
  )
}
