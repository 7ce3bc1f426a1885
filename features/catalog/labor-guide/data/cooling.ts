/** Radiator, pump, thermostat, fans and hoses. Format: see `read-guide.ts`. */
export const cooling = `
24 Cooling system
  01 Radiator and hoses
    01 Radiator — replace | 2.0 | B | leak; overheating
    02 Radiator cap — replace | 0.2 | G | pressure cap
    03 Radiator hose, upper — replace | 0.7 | C | leak
    04 Radiator hose, lower — replace | 0.9 | C | leak
    05 Radiator hoses, upper and lower — replace | 1.3 | C | leak
    06 Heater hose, one — replace | 0.8 | B | leak
    07 Coolant bypass hose or pipe — replace | 1.3 | B | leak; crossover pipe
    08 Coolant reservoir — replace | 0.6 | C | overflow; expansion tank; degas bottle
    09 Transmission cooler line at radiator — replace | 1.0 | B | leak
    10 Core plug, one accessible — replace | 1.5 | B | freeze plug; leak
  02 Pump and thermostat
    01 Water pump, belt driven — replace | 2.2 | B | leak; bearing; coolant pump
    02 Water pump, chain driven — replace | 8.0 | A | internal pump; leak
    03 Water pump, electric — replace and bleed | 1.9 | B | coolant pump
    04 Auxiliary coolant pump — replace | 1.0 | B | after-run pump
    05 Thermostat — replace | 1.0 | B | runs cold; overheating; p0128
    06 Thermostat housing or water outlet — replace | 1.2 | B | leak
    07 Map-controlled thermostat — replace | 1.6 | B | p0597; electronic thermostat
    08 Coolant temperature sensor — replace | 0.6 | C | ect; gauge; p0117
    09 Coolant control valve — replace | 2.0 | A | rotary valve
  03 Fans
    01 Radiator fan assembly, electric — replace | 1.3 | B | cooling fan; overheats at idle
    02 Radiator fan motor — replace | 1.4 | B | cooling fan
    03 Fan clutch, mechanical — replace | 1.0 | B | viscous fan; roar
    04 Fan blade, mechanical — replace | 0.8 | B |
    05 Fan relay or control module — replace | 0.6 | B | cooling fan
    06 Radiator shroud — replace | 0.9 | C |
  04 Cooling diagnosis
    01 Overheating — diagnose | 1.2 | B | hot; temp gauge; steam
    02 Cooling system — pressure test | 0.6 | B | coolant leak
    03 Combustion gas in coolant — test | 0.5 | B | block test; head gasket
    04 Coolant — vacuum fill and bleed | 0.6 | B | air pocket; no heat
    05 Coolant level or temperature warning — diagnose | 0.7 | B | low coolant light
    06 Oil cooler — replace | 2.2 | B | oil in coolant
`
