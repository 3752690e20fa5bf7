// What a place of MAP 2 is: a URL, its guards, and the screen that stands alone in its file.
import type { ComponentType } from 'react'
import type { Guard } from './guard-decision.ts'

/** A screen's file exports its screen and nothing else. */
export type ScreenFile = () => Promise<Readonly<Record<string, ComponentType>>>

export interface ScreenPlace {
  /** ':id' takes one part of the path, '*' the rest. */
  path: string
  /** All must let pass, in this order; without any, everybody may come. */
  guards: readonly Guard[]
  load: () => Promise<ComponentType>
  file: ScreenFile
  /** Shown in the <Outlet /> of this screen. */
  children: readonly ScreenPlace[]
  /** Without header and footer. */
  bare?: boolean
}

/** The screen of the file. */
export async function screenOf(file: ScreenFile): Promise<ComponentType> {
  const [screen, another] = Object.values(await file())
  if (!screen || another) throw new Error('a screen stands alone in its file')
  return screen
}

/** The screens of some URLs, behind the same guards, around the same children. */
export function guarded(
  guards: readonly Guard[],
  files: Readonly<Record<string, ScreenFile>>,
  children: readonly ScreenPlace[] = [],
): ScreenPlace[] {
  return Object.entries(files).map(([path, file]) => ({
    path,
    guards,
    load: () => screenOf(file),
    file,
    children,
  }))
}

/** To these everybody may come. */
export const open = (files: Readonly<Record<string, ScreenFile>>) => guarded([], files)

/** To these, too; they stand alone, without header and footer. */
export const bare = (files: Readonly<Record<string, ScreenFile>>) =>
  open(files).map((place) => ({ ...place, bare: true }))
