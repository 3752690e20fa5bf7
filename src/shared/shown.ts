// Makes of what is entered what is shown: the same fields without their checks, because a rule binds what is entered from now on.
import { z } from 'zod'

type Parts = Partial<{ shape: Record<string, z.ZodType>; element: z.ZodType; innerType: z.ZodType }>

/**
 * The same fields, of texts any and of lists however many: an answer is never refused for what a form would refuse, or what was stored
 * before a rule, or by another way in, could not be read any more (NAME-01). Numbers and kinds of values stay what they are.
 */
export function asShown<S extends z.ZodType>(schema: S): S {
  const def = schema._zod.def as S['_zod']['def'] & Parts
  const { shape, element, innerType } = def
  if (def.type === 'string') return z.string() as unknown as S
  if (shape) {
    const shown = Object.entries(shape).map(([name, field]) => [name, asShown(field)])
    return z.object(Object.fromEntries(shown)) as unknown as S
  }
  if (element) return z.array(asShown(element)) as unknown as S
  if (innerType) return schema.clone({ ...def, innerType: asShown(innerType) }) as S
  return schema
}
