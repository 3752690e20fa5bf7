// What becomes of a file that is decoded to be measured (SOUND-01).
import { NotPlayable } from './pcm-header.rules.ts'
import type { Heard, OpenSound } from './sound.model.ts'
import { SoundMeter } from './sound-meter.rules.ts'

/** Nothing on a stage is longer; what is, was made to keep us busy. */
export const longestSeconds = 30 * 60
/** Less is no music: noise that happens to look like a frame of it. */
export const shortestSeconds = 0.1

/** Decodes all of it. `between` is called after each part, also one without a sample, and throws where it becomes too much. */
export async function hear(
  { promised_seconds, parts }: OpenSound,
  between: () => void = () => undefined,
): Promise<Heard> {
  let meter: SoundMeter | undefined
  let sample_rate = 0
  for await (const part of parts) {
    between()
    if (!part) continue
    meter ??= new SoundMeter(part.sample_rate, part.channels.length)
    sample_rate ||= part.sample_rate
    if (part.sample_rate !== sample_rate) throw new NotPlayable('its sample rate changes')
    meter.add(part.channels)
    if (meter.seconds > longestSeconds) throw new NotPlayable('it is too long')
  }
  if (!meter || meter.seconds < shortestSeconds) throw new NotPlayable('there is no sound in it')
  return { sound: meter.finish(promised_seconds) }
}
