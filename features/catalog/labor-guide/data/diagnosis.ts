/** Complaints, scans and tests that come before a repair. Format: see `read-guide.ts`. */
export const diagnosis = `
50 Diagnosis
  01 Engine performance
    01 Check engine light — scan and diagnose, first hour | 1.0 | A | cel; mil; check engine light; obd; code
    02 Check engine light — continued diagnosis, per hour | 1.0 | A | cel; mil; check engine light
    03 Codes — read and clear | 0.3 | C | cel; obd; scan; check engine light
    04 Misfire — diagnose | 1.2 | A | p0300; rough; shaking; cel
    05 Rough idle — diagnose | 1.0 | A | shaking
    06 Stalling — diagnose | 1.3 | A | dies; cuts out
    07 Hesitation or low power — diagnose | 1.2 | A | sluggish; bog
    08 Lean or rich running — diagnose | 1.2 | A | p0171; p0172; fuel trim
    09 Poor fuel economy — diagnose | 1.0 | B | mpg
    10 Smoke from exhaust — diagnose | 1.0 | A | blue; white; black smoke
    11 Hard starting — diagnose | 1.2 | A | long crank
    12 Reduced engine power — diagnose | 1.0 | A | limp mode; wrench light
    13 Readiness monitors — complete drive cycle | 1.0 | B | smog; emissions
  02 Noise, vibration and road test
    01 Road test with technician — perform | 0.5 | B | test drive; ride along
    02 Noise — diagnose | 1.0 | B | clunk; rattle; squeal
    03 Vibration — diagnose | 1.0 | B | shake; shimmy
    04 Brake concern — inspect and diagnose | 0.7 | B | squeal; pulsation; pull
    05 Fluid leak — identify | 0.6 | B | drip; puddle; leak
    06 Burning or fuel smell — diagnose | 0.8 | B | odor
    07 Warning light, other — diagnose | 0.8 | B | dash light
  03 Programming and scan
    01 Full system health scan — perform | 0.6 | B | all modules; report
    02 Module — program or update software | 1.0 | A | flash; reflash; tsb
    03 Module — configure or code after replacement | 0.6 | A | variant coding
    04 Oscilloscope waveform test — perform | 1.0 | A | scope; lab scope
    05 Technical service bulletin — research and apply | 0.5 | B | tsb; recall
    06 Data recording drive — perform | 0.8 | A | snapshot; freeze frame
    07 Reinitialize systems after battery loss — perform | 0.4 | C | windows; radio code
`
