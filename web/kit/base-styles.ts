// The CSS that every page needs, those without Mantine's parts too.
import './layers.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './kit.css'
