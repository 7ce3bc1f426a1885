/** Timing belts and chains, accessory belts. Format: see `read-guide.ts`. */
export const timingAndBelts = `
22 Timing and drive belts
  01 Timing belt
    01 Timing belt, 4-cylinder — replace | 3.5 | A | cam belt
    02 Timing belt, water pump and tensioner, 4-cylinder — replace | 4.2 | A | timing kit; cam belt
    03 Timing belt, V6 — replace | 4.3 | A | cam belt
    04 Timing belt, water pump and tensioner, V6 — replace | 5.2 | A | timing kit
    05 Timing belt tensioner — replace | 3.3 | A |
    06 Timing belt — inspect | 0.6 | B |
  02 Timing chain
    01 Timing chain, 4-cylinder — replace | 7.0 | A | chain rattle; stretched; p0016
    02 Timing chains, V6 — replace | 11.5 | A | chain rattle; p0016
    03 Timing chains, V8 — replace | 11.0 | A | chain rattle
    04 Timing chain tensioner — replace | 4.5 | A | start-up rattle
    05 Timing chain tensioner, external — replace | 0.7 | B |
    06 Balance shaft chain — replace | 7.5 | A |
    07 Cam timing — verify and set | 2.0 | A | correlation; p0016; p0017
  03 Accessory drive
    01 Serpentine belt — replace | 0.5 | C | drive belt; squeal; fan belt
    02 Stretch-fit belt — replace | 0.7 | C | elastic belt
    03 Belt tensioner — replace | 0.8 | B | chirp; squeal
    04 Idler pulley — replace | 0.5 | C | chirp; bearing noise
    05 Serpentine belt, tensioner and idler — replace | 1.1 | B | drive belt kit
    06 V-belt, one — replace and adjust | 0.5 | C | fan belt
    07 Accessory drive noise — diagnose | 0.5 | B | chirp; squeal
`
