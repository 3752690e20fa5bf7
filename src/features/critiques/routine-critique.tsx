// What each judge said about one routine, and what their scores came to.

import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing-pad.tsx'
import { Columns, Heading, Quiet, Row, Stack, TitledCard } from '../../ui/layout.tsx'
import { JudgeFace } from '../headshots/judge-face.tsx'
import type { OpenRecording } from '../recordings/recording.model.ts'
import { VideoPlayer } from '../recordings/video-player.tsx'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { GivenScores, TotalScore } from '../scores/given-scores.tsx'
import { NOTES_SIZE } from './critique.model.ts'
import styles from './critiques.module.css'
import type { CritiqueJudge, CritiqueRoutine } from './shown-critiques.model.ts'

/** E§2: 'Teacher Judge' or 'Judge n'. */
const tabOf = ({ position }: CritiqueJudge) => (position === null ? 'Teacher Judge' : `Judge ${position}`)

function pointsOf({ data }: CritiqueJudge, side: 'good' | 'bad'): string[] {
  const all = [...data.level_1, ...data.level_2, ...data.level_3, ...data.level_4]
  return all.filter((point) => point[side]).map(({ name }) => name)
}

/** An address from which the video of a routine is played. */
export type AddressOf = (wanted: { routine_id: number; video_id: number }) => Promise<OpenRecording>

interface RoutineCritiqueProps {
  routine: CritiqueRoutine
  videos_to_come: boolean
  addressOf: AddressOf
  /** Where its homework is watched, for whoever may. */
  homework_at?: string | undefined
}

export function RoutineCritique({ routine, videos_to_come, addressOf, homework_at }: RoutineCritiqueProps) {
  const { judges, name, number, has_a } = routine
  const [wanted, setWanted] = useState<number | null>(null)
  const judge = judges.find(({ id }) => id === wanted) ?? judges[0]
  return (
    <>
      <section aria-labelledby="critiqued-routine">
        <Stack>
          <Heading level={2} id="critiqued-routine">{`${stageNumber({ number, has_a })} ${name}`}</Heading>
          <ul className={styles.judges} aria-label="Judges">
            {judges.map((listed) => (
              <li key={listed.id}>
                <Button
                  look={listed === judge ? 'primary' : 'secondary'}
                  aria-pressed={listed === judge}
                  onClick={() => setWanted(listed.id)}
                >
                  {tabOf(listed)}
                  {listed.dropped && ', dropped'}
                </Button>
              </li>
            ))}
          </ul>
          <Video routine={routine} judge={judge} videos_to_come={videos_to_come} addressOf={addressOf} />
          <Recorded routine={routine} judge={judge} addressOf={addressOf} />
          {judge ? <Said judge={judge} /> : <Quiet>No judges are listed here.</Quiet>}
        </Stack>
      </section>
      <div className={styles.side}>
        <Stack>
          <Total routine={routine} />
          {judge && <Note judge={judge} />}
          <HomeworkOf routine={routine} at={homework_at} />
        </Stack>
      </div>
    </>
  )
}

interface VideoProps extends RoutineCritiqueProps {
  judge: CritiqueJudge | undefined
}

/** CRIT-06: E§2 and E§8, word for word. */
function Video({ routine, judge, videos_to_come, addressOf }: VideoProps) {
  const video_id = judge?.video_id ?? null
  if (judge && video_id !== null)
    return (
      <VideoPlayer
        // Of the whole panel it goes on while the judge changes.
        key={video_id}
        label={`${routine.name}, ${tabOf(judge)}`}
        addressOf={() => addressOf({ routine_id: routine.id, video_id })}
      />
    )
  // What the judge filmed stands there instead.
  if (judge?.recording && !judge.recording.sound) return null
  return (
    <div className={styles.video}>
      {videos_to_come ? (
        <>
          <strong>STAY TUNED!</strong>
          <span>Video critiques appear within 3-5 business days after the event.</span>
        </>
      ) : (
        <span>Video critiques are not available for this routine.</span>
      )}
    </div>
  )
}

/** JUDGE-10: what the judge recorded while judging. */
function Recorded({ routine, judge, addressOf }: Omit<VideoProps, 'videos_to_come'>) {
  const recording = judge?.recording
  if (!judge || !recording) return null
  return (
    <VideoPlayer
      key={recording.id}
      label={`${routine.name}, recorded by ${tabOf(judge)} while judging`}
      sound={recording.sound}
      addressOf={() => addressOf({ routine_id: routine.id, video_id: recording.id })}
    />
  )
}

function Said({ judge }: { judge: CritiqueJudge }) {
  return (
    <Columns least="14rem">
      <Points judge={judge} side="good" title="Good points" />
      <Points judge={judge} side="bad" title="Needs work" />
    </Columns>
  )
}

function Points({ judge, side, title }: { judge: CritiqueJudge; side: 'good' | 'bad'; title: string }) {
  const names = pointsOf(judge, side)
  return (
    <TitledCard title={title}>
      {names.length === 0 ? (
        <Quiet>None from {tabOf(judge)}.</Quiet>
      ) : (
        <ul className={`${styles.points} ${styles[side]}`} aria-label={title}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

function Note({ judge }: { judge: CritiqueJudge }) {
  return (
    <TitledCard title={`Notes of ${tabOf(judge)}`}>
      <Row gap={12}>
        <JudgeFace judge={judge} />
        <Quiet>
          {judge.fname} {judge.lname}
        </Quiet>
      </Row>
      {judge.note !== '' && <p className={styles.note}>{judge.note}</p>}
      {judge.signature !== '' && (
        <Drawing label={`Drawn notes of ${tabOf(judge)}`} size={NOTES_SIZE} value={judge.signature} />
      )}
      {judge.note === '' && judge.signature === '' && <Quiet>No notes.</Quiet>}
    </TitledCard>
  )
}

function Total({ routine }: { routine: CritiqueRoutine }) {
  const { total_score, competition_award, judges } = routine
  const scored = judges.filter(({ position }) => position !== null)
  return (
    <TitledCard title="Total score">
      {total_score === null ? (
        <Quiet>Scores are shown as soon as they’re released.</Quiet>
      ) : (
        <>
          <TotalScore score={total_score} />
          {competition_award && (
            <div>
              <Badge kind="accent">{competition_award}</Badge>
            </div>
          )}
          <GivenScores scores={scored.map((judge) => ({ ...judge, judge: tabOf(judge) }))} />
        </>
      )}
    </TitledCard>
  )
}

/** E§2 and E§8, word for word. */
function HomeworkOf({ routine: { homework }, at }: { routine: CritiqueRoutine; at: string | undefined }) {
  return (
    <TitledCard title="Homework">
      {homework.length === 0 ? (
        <Quiet>No homework videos.</Quiet>
      ) : (
        <ul className={styles.points} aria-label="Homework">
          {homework.map(({ id, name, staff }) => (
            <li key={id}>
              {name} <Quiet>{staff}</Quiet>
            </li>
          ))}
        </ul>
      )}
      {homework.length > 0 && at && (
        <div>
          <LinkButton to={at} size="small">
            Watch homework
          </LinkButton>
        </div>
      )}
    </TitledCard>
  )
}
