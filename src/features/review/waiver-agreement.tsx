// The waiver of the review: one checkbox, and the terms to read behind their link.
import { useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { inform } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { termsCompany } from '../about/terms-company.rules.ts'
import type { TermsText } from '../about/terms-text.tsx'
import type { Quote } from '../fees/quote.model.ts'
import type { Event } from '../tours/tour-date.model.ts'
import styles from './waiver-agreement.module.css'

/**
 * Whether the terms are agreed to, for the amounts that are shown: R§4, "any fee recalculation clears the waiver flags".
 */
export function useAgreement({ rate, fees }: Quote, agreed: boolean): [boolean, (agreed: boolean) => void] {
  const amounts = `${rate} ${fees.total}`
  const [agreedTo, setAgreedTo] = useState(agreed ? amounts : null)
  const agree = useCallback((yes: boolean) => setAgreedTo(yes ? amounts : null), [amounts])
  return [agreedTo === amounts, agree]
}

/** R§2, R§8. */
const WAIT = {
  title: 'Wait',
  body: 'Please agree to the terms and conditions before continuing.',
  kind: 'attention',
} as const

/** Asks to agree where that is missing, and leads to the box, which says so, too, until it is ticked. */
export function useAskToAgree(agreed: boolean) {
  const [asked, setAsked] = useState(false)
  return {
    missing: asked && !agreed ? WAIT.body : undefined,
    askToAgree: async () => {
      await inform(WAIT)
      setAsked(true)
      const box = document.querySelector<HTMLElement>('input[name="waiver"]')
      box?.scrollIntoView({ block: 'center' })
      box?.focus({ preventScroll: true })
    },
  }
}

interface WaiverAgreementProps {
  event: Pick<Event, 'variant' | 'name'>
  agreed: boolean
  onChange: (agreed: boolean) => void
  /** It was asked for and is not given. */
  error: string | undefined
}

export function WaiverAgreement({ event, agreed, onChange, error }: WaiverAgreementProps) {
  const [open, setOpen] = useState(false)
  const [Terms, setTerms] = useState<typeof TermsText | null>(null)
  // The text comes before its dialog: nobody agrees to what could not be loaded.
  const { submit: read } = useSubmit(async () => {
    const { TermsText: Text } = await import('../about/terms-text.tsx')
    setTerms(() => Text)
    setOpen(true)
  })
  return (
    <div className={styles.agreement}>
      <CheckboxField
        label="I have read and agree to the terms and conditions."
        name="waiver"
        value={agreed}
        error={error}
        onChange={onChange}
      />
      <button type="button" className={styles.read} aria-haspopup="dialog" onClick={() => void read()}>
        Read the terms and conditions
      </button>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        size="wide"
        title="Terms & Conditions"
        buttons={
          <>
            <Button onClick={() => setOpen(false)}>Close</Button>
            <Button
              look="primary"
              onClick={() => {
                onChange(true)
                setOpen(false)
              }}
            >
              I agree
            </Button>
          </>
        }
      >
        {Terms && <Terms company={termsCompany(event)} />}
      </Dialog>
    </div>
  )
}
