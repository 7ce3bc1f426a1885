/** Exhaust pipes, catalysts, EGR, EVAP and diesel aftertreatment. Format: see `read-guide.ts`. */
export const exhaust = `
30 Exhaust and emissions
  01 Exhaust pipes
    01 Exhaust manifold, 4-cylinder — replace | 2.8 | B | cracked; tick; leak
    02 Exhaust manifold, V engine, one side — replace | 3.2 | B | broken stud; tick
    03 Exhaust manifold gasket — replace | 2.5 | B | tick; leak
    04 Broken exhaust stud, one — extract | 1.0 | A | easy out
    05 Front pipe or Y-pipe — replace | 1.4 | B | leak
    06 Flex pipe — cut and weld in | 1.5 | B | braided pipe; leak
    07 Resonator or mid pipe — replace | 1.1 | C | leak; loud
    08 Muffler — replace | 0.9 | C | loud; rust
    09 Tailpipe — replace | 0.6 | C | rust
    10 Cat-back exhaust system — replace | 1.8 | C | loud; rust
    11 Exhaust hanger or clamp — replace | 0.4 | C | rattle; dragging
    12 Exhaust heat shield — secure or replace | 0.5 | C | rattle; buzz
    13 Exhaust leak — diagnose | 0.5 | B | tick; smell; loud
  02 Catalyst and oxygen sensors
    01 Catalytic converter, bolted — replace | 1.5 | B | cat; p0420; theft
    02 Catalytic converter, welded — replace | 2.2 | B | cat; p0420; theft
    03 Catalytic converter with manifold, one bank — replace | 3.2 | B | maniverter; p0420; p0430
    04 Oxygen sensor, upstream — replace | 0.7 | C | o2 sensor; air fuel sensor; p0131
    05 Oxygen sensor, downstream — replace | 0.7 | C | o2 sensor; p0137; p0141
    06 Catalyst efficiency fault — diagnose | 1.2 | A | p0420; p0430; check engine light
    07 Exhaust back pressure — test | 0.6 | B | clogged cat; low power
    08 Catalytic converter theft shield — install | 1.0 | C | cat shield
  03 EGR and secondary air
    01 EGR valve — replace | 1.2 | B | exhaust gas recirculation; p0401
    02 EGR passages — clean | 1.8 | B | p0401; carbon
    03 EGR cooler — replace | 4.5 | A | coolant loss; diesel
    04 EGR pipe or gasket — replace | 1.2 | B | leak
    05 Secondary air pump — replace | 1.3 | B | smog pump; p0410
    06 Secondary air valve — replace | 1.2 | B | p0411
  04 Evaporative system
    01 EVAP leak — diagnose by smoke machine | 1.0 | B | p0440; p0442; p0455; p0456; gas cap
    02 Fuel filler cap — replace | 0.2 | G | gas cap; p0457
    03 EVAP purge valve — replace | 0.6 | C | p0441; p0496; hard start after fueling
    04 EVAP vent valve — replace | 0.8 | C | p0446; pump clicks off
    05 EVAP charcoal canister — replace | 1.3 | B | p0440
    06 EVAP leak detection pump — replace | 1.1 | B | ldp; nvld; esim
    07 Fuel tank pressure sensor — replace | 1.5 | B | p0452
  05 Diesel aftertreatment
    01 Diesel particulate filter — forced regeneration | 1.0 | B | dpf; regen; soot
    02 Diesel particulate filter — replace | 3.2 | A | dpf
    03 DPF differential pressure sensor — replace | 0.7 | B | p2453; dpf
    04 Diesel exhaust fluid injector — replace | 1.0 | B | def; scr
    05 Diesel exhaust fluid tank or heater — replace | 2.4 | A | def; adblue
    06 NOx sensor, one — replace | 0.9 | B | scr; p2200
    07 SCR catalyst — replace | 3.0 | A | def; p20ee
    08 Exhaust gas temperature sensor, one — replace | 0.7 | B | egt
`
