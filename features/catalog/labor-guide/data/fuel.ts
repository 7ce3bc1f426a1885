/** Pump, injection, tank and vapour lines. Format: see `read-guide.ts`. */
export const fuel = `
26 Fuel system
  01 Tank and pump
    01 Fuel pump module, through access panel — replace | 1.2 | B | no start; gas pump; sending unit
    02 Fuel pump module, tank down — replace | 2.6 | B | no start; drop tank
    03 Fuel level sender — replace | 2.2 | B | gas gauge; sending unit
    04 Fuel tank — replace | 3.0 | B | leak; rust
    05 Fuel tank strap, one — replace | 0.9 | C | rust
    06 Fuel tank filler neck — replace | 1.4 | B | leak; slow fill; rust
    07 Contaminated fuel — drain tank and flush lines | 2.5 | B | bad gas; water; wrong fuel
    08 Fuel pump relay or driver module — replace | 0.6 | B | fpcm; no start
    09 Fuel pump inertia switch — reset or replace | 0.3 | C | no start after bump
  02 Lines and pressure
    01 Fuel line, one section — replace | 1.4 | B | leak; gas smell
    02 Fuel pressure regulator — replace | 0.9 | B | rich; hard start
    03 Fuel pressure and volume — test | 0.7 | B | no start; lean
    04 Fuel leak or smell — diagnose | 0.8 | B | gas smell
    05 Fuel rail — replace | 1.5 | B |
    06 Fuel pressure sensor — replace | 0.7 | B | p0190
  03 Gasoline injection
    01 Fuel injector, port, one — replace | 1.1 | B | misfire; leak
    02 Fuel injectors, port, 4-cylinder — replace | 1.7 | B | misfire
    03 Fuel injectors, port, V6 — replace | 3.2 | B | misfire
    04 Fuel injectors, direct, 4-cylinder — replace | 3.6 | A | gdi; misfire
    05 Fuel injectors, direct, V6 — replace | 5.8 | A | gdi; misfire
    06 Fuel injectors — clean on vehicle | 1.0 | B | induction service; rough idle
    07 High-pressure fuel pump, gasoline — replace | 1.6 | A | gdi; hpfp; p0087
    08 Injector balance or flow test — perform | 1.0 | A | misfire
  04 Diesel injection
    01 Diesel injector, one — replace and code | 2.2 | A | common rail; misfire; smoke
    02 Diesel injectors, set of four — replace and code | 4.6 | A | common rail
    03 Diesel high-pressure pump — replace | 6.5 | A | cp4; cp3; no start
    04 Diesel lift pump — replace | 1.5 | B | no start; low power
    05 Glow plug, one — replace | 0.9 | B | cold start
    06 Glow plugs, set — replace | 2.2 | B | cold start
    07 Glow plug controller — replace | 0.7 | B | cold start
    08 Diesel injector return test — perform | 1.0 | A | leak-off
    09 Diesel fuel system after run-dry — prime | 0.7 | B | ran out of fuel
`
