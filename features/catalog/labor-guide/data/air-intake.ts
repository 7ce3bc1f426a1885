/** Throttle, manifolds, sensors, turbochargers. Format: see `read-guide.ts`. */
export const airIntake = `
28 Air intake and turbo
  01 Throttle and intake
    01 Throttle body — clean and relearn | 0.8 | B | idle; stall; carbon
    02 Throttle body — replace and relearn | 1.1 | B | etc; p2135; reduced power
    03 Idle air control valve — replace | 0.7 | B | iac; high idle
    04 Accelerator pedal sensor — replace | 0.5 | B | app; reduced power
    05 Mass air flow sensor — clean | 0.3 | C | maf; p0171
    06 Mass air flow sensor — replace | 0.4 | C | maf; p0101
    07 MAP sensor — replace | 0.4 | C | manifold pressure; p0106
    08 Intake air temperature sensor — replace | 0.3 | C | iat
    09 Intake manifold gasket, 4-cylinder — replace | 2.6 | B | vacuum leak; lean
    10 Intake manifold gaskets, V6 or V8 — replace | 4.2 | A | vacuum leak; coolant leak
    11 Intake manifold, 4-cylinder — replace | 2.8 | B | cracked
    12 Intake manifold, V6 or V8 — replace | 3.8 | A | runner control
    13 Intake runner control valve — replace | 1.8 | B | imrc; tumble flap; p2004
    14 Intake valves, direct injection — clean by walnut blasting | 5.0 | A | carbon; gdi; misfire
    15 Air intake hose or boot — replace | 0.4 | C | snorkel; cracked
    16 Vacuum leak — find by smoke machine | 0.8 | B | lean; p0171; p0174; high idle
    17 Vacuum hose, one — replace | 0.4 | C |
    18 Air filter housing — replace | 0.6 | C | air box
  02 Turbocharger and supercharger
    01 Turbocharger, 4-cylinder — replace | 5.5 | A | boost; smoke; whine
    02 Turbochargers, V6, both — replace | 14.0 | A | twin turbo
    03 Turbocharger oil feed and return lines — replace | 2.2 | B | oil leak; coking
    04 Turbocharger coolant lines — replace | 2.0 | B | coolant leak
    05 Wastegate actuator — replace and calibrate | 1.6 | A | p0299; underboost; rattle
    06 Boost control solenoid — replace | 0.6 | B | n75; overboost
    07 Blow-off or bypass valve — replace | 0.8 | B | diverter valve
    08 Intercooler — replace | 2.3 | B | charge air cooler
    09 Charge air pipe or hose — replace | 0.8 | B | boost leak; intercooler pipe
    10 Boost leak — test with smoke or pressure | 0.9 | B | p0299; low power
    11 Boost pressure sensor — replace | 0.4 | C | p0236
    12 Supercharger — replace | 5.0 | A | blower
    13 Supercharger belt — replace | 0.8 | B | blower
    14 Variable geometry turbo vanes — clean | 5.0 | A | vgt; diesel; sticking
`
