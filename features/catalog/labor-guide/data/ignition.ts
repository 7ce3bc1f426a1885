/** Plugs, coils and engine position sensors. Format: see `read-guide.ts`. */
export const ignition = `
32 Ignition and engine sensors
  01 Spark plugs and coils
    01 Spark plugs, 4-cylinder — replace | 0.9 | C | tune up; misfire
    02 Spark plugs, V6, open access — replace | 1.6 | B | tune up; misfire
    03 Spark plugs, V6, intake removed — replace | 3.0 | B | tune up; rear bank
    04 Spark plugs, V8 — replace | 2.0 | B | tune up; misfire
    05 Broken spark plug, one — extract | 1.5 | A | two-piece plug
    06 Ignition coil, one accessible — replace | 0.5 | C | coil pack; misfire; p0301
    07 Ignition coils, 4-cylinder, all — replace | 0.8 | C | coil pack
    08 Ignition coils, V6, all — replace | 1.8 | B | coil pack
    09 Ignition coil pack, waste spark — replace | 0.7 | C |
    10 Coil boot, one — replace | 0.4 | C | misfire in rain
    11 Spark plug wires, set — replace | 0.9 | C | leads; misfire
    12 Distributor cap and rotor — replace | 0.7 | C | tune up
    13 Distributor — replace and time | 1.4 | B |
    14 Ignition timing — check and set | 0.5 | B | base timing
    15 Ignition control module — replace | 0.8 | B | no spark
  02 Sensors
    01 Crankshaft position sensor — replace | 0.9 | B | ckp; p0335; no start; stall
    02 Crankshaft position variation — relearn | 0.3 | B | case learn; p0315
    03 Camshaft position sensor, one — replace | 0.7 | B | cmp; p0340
    04 Knock sensor, outside block — replace | 0.9 | B | p0325
    05 Knock sensors, under intake manifold — replace | 3.4 | B | p0325; p0332
    06 Oil pressure switch or sensor — replace | 0.7 | C | oil light; p0520
    07 Oil level sensor — replace | 1.0 | C | with oil drain
    08 Engine control module — replace and program | 1.8 | A | ecm; pcm; dme
    09 Ignition switch — replace | 1.0 | B | key; stall; no crank
`
