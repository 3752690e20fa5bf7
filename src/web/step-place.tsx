// The screen of the step at whose path a registration is looked at.
import { type ComponentType, lazy, Suspense } from 'react'
import { useRegistrationPage } from '../features/registrations/registration-page.tsx'
import type { StepKey } from '../features/tours/variant.model.ts'
import { stepScreens } from '../screens.ts'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { type ScreenFile, screenOf } from './screen-place.ts'

const lazily = (file: ScreenFile) => lazy(async () => ({ default: await screenOf(file) }))

const loaded = Object.fromEntries(
  Object.entries(stepScreens).map(([key, file]) => [key, lazily(file)]),
) as unknown as Record<StepKey, ComponentType>

export function StepPlace() {
  const { step } = useRegistrationPage()
  const Screen = loaded[step.key]
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Screen key={step.key} />
    </Suspense>
  )
}
