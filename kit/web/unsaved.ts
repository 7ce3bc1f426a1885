import { createContext, type RefObject, useContext, useEffect, useId } from 'react'

/** The forms with unsaved changes inside a dialog, by their IDs. */
export const UnsavedForms = createContext<RefObject<Set<string>> | null>(null)

/** A form with unsaved changes makes the dialog around it ask before it closes. */
export function useUnsaved(unsaved: boolean): void {
  const forms = useContext(UnsavedForms)?.current
  const id = useId()
  useEffect(() => {
    if (!forms || !unsaved) return
    forms.add(id)
    return () => void forms.delete(id)
  }, [forms, id, unsaved])
}
