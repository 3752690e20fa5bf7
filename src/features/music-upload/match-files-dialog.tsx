// Several files at once: to which routine each belongs, as their names say it, to be confirmed or put right.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { choiceWords, foundWords, matchMusic } from '../music/match-music.rules.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import { checkChosenMusic } from '../music/music.rules.ts'
import styles from './music.module.css'
import type { ChosenMusic } from './use-music-uploads.tsx'

interface MatchFilesDialogProps {
  files: readonly File[]
  routines: readonly MusicRoutine[]
  onClose: () => void
  onConfirm: (chosen: ChosenMusic[]) => void
}

export function MatchFilesDialog({ files, routines, onClose, onConfirm }: MatchFilesDialogProps) {
  const open = routines.filter((routine) => routine.open)
  const [chosen, setChosen] = useState(() => {
    const names = files.map((file) => (checkChosenMusic(file) ? '' : file.name))
    return matchMusic(names, open)
  })
  const errors = files.map((file, at) => {
    const wrong = checkChosenMusic(file)
    const twice = chosen[at] !== null && chosen.filter((id) => id === chosen[at]).length > 1
    return wrong ?? (twice ? 'Two files are for this routine. Please leave one out.' : null)
  })
  const ready = files.flatMap((file, at) => {
    const routine = open.find(({ id }) => id === chosen[at])
    return routine && !checkChosenMusic(file) ? [{ routine, file }] : []
  })
  const twice = new Set(ready.map(({ routine }) => routine.id)).size < ready.length
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Which file is for which routine?"
      size="wide"
      buttons={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={ready.length === 0 || twice} onClick={() => onConfirm(ready)}>
            Upload {ready.length} {ready.length === 1 ? 'file' : 'files'}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Text>{foundWords(files.length, ready.length)} Please check them before they are uploaded.</Text>
        <ul className={styles.matches}>
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
            <li key={at}>
              <span className={styles.fileName}>{file.name}</span>
              {checkChosenMusic(file) ? (
                <span className={styles.error} role="alert">
                  {errors[at]}
                </span>
              ) : (
                <SelectField
                  label={`Routine of ${file.name}`}
                  hideLabel
                  empty="Leave out"
                  value={chosen[at] ?? null}
                  onChange={(id) => setChosen(chosen.map((before, place) => (place === at ? id : before)))}
                  choices={open.map((routine) => ({
                    value: routine.id,
                    label: choiceWords(routine, open),
                  }))}
                  error={errors[at] ?? undefined}
                />
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
