// Tells what counts as having attended a regional city, the first time on this device (R§2, the attended-regionals info).
import { confirm } from '../../ui/dialogs.tsx'
import { useDraft } from '../../ui/use-draft.ts'

/** Asks whether a dancer did; true without asking once it was told. */
export function useRegionalQuestion() {
  const told = useDraft('attended-regional-told', { yes: false })
  return async (): Promise<boolean> => {
    if (told.values.yes) return true
    const yes = await confirm({
      title: 'Attended a regional city',
      body:
        'Regional cities are the other cities of this season’s tours. A dancer attended one if they were registered ' +
        'for its workshop and danced there. The office checks this before your registration is confirmed; anyone who ' +
        'didn’t attend pays the full fee.',
      confirmLabel: 'The dancer attended',
      cancelLabel: 'Cancel',
    })
    if (yes) told.change({ yes: true })
    return yes
  }
}
