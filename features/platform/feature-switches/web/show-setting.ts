/** A shop's own setting as a badge. */
export const showSetting = (isOn: boolean | null) => {
  if (isOn === null) return { tone: 'gray', label: 'As everyone' } as const
  return isOn ? ({ tone: 'green', label: 'On' } as const) : ({ tone: 'amber', label: 'Off' } as const)
}
